import { styled } from 'storybook/theming';

// Storybook's own theme: the panel is light or dark with the rest of its frame.

export const Columns = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', fontSize: 12 });

export const Column = styled.section({
  flex: '1 1 200px',
  minWidth: 0,
  padding: 12,
  '&[data-wide]': { flex: '4 1 320px' },
});

export const Hint = styled.p(({ theme }) => ({ margin: 0, padding: 12, color: theme.barTextColor }));

export const Rests = styled.p(({ theme }) => ({ margin: '0 0 8px', color: theme.barTextColor }));

export const Tabs = styled.ul({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 });

export const Tab = styled.button(({ theme }) => ({
  all: 'unset',
  boxSizing: 'border-box',
  width: '100%',
  padding: '4px 8px',
  borderRadius: 4,
  cursor: 'pointer',
  '& small': { display: 'block', color: theme.barTextColor, overflowWrap: 'anywhere' },
  '&[data-done=true]': { textDecoration: 'line-through' },
  '&[aria-pressed=true]': { background: theme.background.hoverable, fontWeight: 700 },
  '&:focus-visible': { outline: `2px solid ${theme.color.secondary}` },
}));

export const Box = styled.div(({ theme }) => ({
  flex: '1 1 auto',
  minWidth: 0,
  padding: '4px 8px 6px',
  border: `1px solid ${theme.appBorderColor}`,
  borderRadius: 6,
  color: theme.barTextColor,
  '&[data-kind=final]': { borderStyle: 'double', borderWidth: 3 },
  '&[data-lit=true]': { color: theme.color.defaultText },
  '&[data-lit=true][aria-current]': {
    borderColor: theme.color.secondary,
    background: theme.background.hoverable,
    boxShadow: `inset 3px 0 ${theme.color.secondary}`,
  },
}));

export const StateName = styled.strong({ display: 'block', marginBottom: 2 });

export const Boxes = styled.div(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginTop: 6,
  '&[data-kind=parallel] > * + *': { borderInlineStart: `2px dashed ${theme.barTextColor}` },
}));

export const Ways = styled.ul(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 10px',
  '& button': { ...pressable(theme.color.secondary, theme.background.content), textAlign: 'start' },
  '& button + button': { marginInlineStart: -5, paddingInline: 5 },
  '& button[data-unsure=true]': { opacity: 0.6, borderStyle: 'dashed' },
}));

export const Happening = styled.span({ overflowWrap: 'anywhere' });

export const Editor = styled.form({
  display: 'flex',
  gap: 4,
  marginTop: 4,
  '& textarea': { flex: 1, minHeight: 48, font: '12px monospace' },
});

export const Tools = styled.div(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  marginBottom: 8,
  '& button': pressable(theme.color.secondary, theme.background.content),
}));

export const Log = styled.ol(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { padding: '3px 0', borderBottom: `1px solid ${theme.appBorderColor}` },
  '& small': { color: theme.barTextColor },
  '& code': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

const pressable = (accent: string, background: string) => ({
  padding: '2px 8px',
  marginInlineEnd: 4,
  border: `1px solid ${accent}`,
  borderRadius: 4,
  background,
  color: accent,
  font: 'inherit',
  cursor: 'pointer',
  '&:disabled': { opacity: 0.5, cursor: 'default' },
});
