/** Lint rule: who switches a rule off names the rule and says why, after two dashes. */
export const explainedExceptions = {
  meta: {
    type: 'suggestion',
    messages: { unexplained: 'Name the rules that are switched off and say why after "--".' },
    schema: [],
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (
          /^\s*eslint-disable/.test(comment.value) &&
          !/^\s*eslint-disable\S*\s+[^\s-].*--\s*\S/s.test(comment.value)
        ) {
          context.report({ loc: comment.loc, messageId: 'unexplained' });
        }
      }
    },
  }),
};
