import { PLATFORM_ROLE, SUPERUSER } from './roles.ts';

/** The statements that give what the superuser has in `from` to the platform. */
const giving = (kind: string, name: string, from: string) =>
  `select format('alter ${kind} %s owner to ${PLATFORM_ROLE}', ${name}) from ${from}`;

const OF_SUPERUSER = `= '${SUPERUSER}'::regrole`;
const schemas = (id: string) => `${id}::regnamespace::text not in ('pg_catalog', 'pg_toast', 'information_schema')`;

/**
 * Gives everything in a database that belonged to the superuser to the platform's role. PostgreSQL's own way, `reassign
 * owned`, refuses for this superuser, to whom the system's tables belong, too.
 */
export const TAKE_OVER = `do $$ declare change text; begin
  for change in
    ${giving('schema', 'quote_ident(nspname)', `pg_namespace where nspowner ${OF_SUPERUSER} and ${schemas('oid')}`)}
    union all
    ${giving(
      'table',
      'oid::regclass',
      `pg_class where relowner ${OF_SUPERUSER} and relkind in ('r', 'p', 'v', 'm') and ${schemas('relnamespace')}`,
    )}
    union all
    ${giving(
      'sequence',
      'oid::regclass',
      `pg_class where relowner ${OF_SUPERUSER} and relkind = 'S' and ${schemas('relnamespace')}
        and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))`,
    )}
    union all
    ${giving('routine', 'oid::regprocedure', `pg_proc where proowner ${OF_SUPERUSER} and ${schemas('pronamespace')}`)}
    union all
    ${giving(
      'type',
      'oid::regtype',
      `pg_type where typowner ${OF_SUPERUSER} and typtype in ('e', 'd') and ${schemas('typnamespace')}`,
    )}
    union all
    select format('alter policy %I on %s to ${PLATFORM_ROLE}', polname, polrelid::regclass)
      from pg_policy where '${SUPERUSER}'::regrole = any(polroles)
  loop
    execute change;
  end loop;
end $$`;
