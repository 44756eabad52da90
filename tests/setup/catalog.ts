import { sql } from 'drizzle-orm'
import { type Engine, rowsOf } from '#server/db/client.ts'

/**
 * All that the schema of a database holds, a line each, as the engine itself tells it: tables and their columns in
 * order, constraints, indexes, views, sequences, functions, triggers, row-level security, owners and rights. Of triggers
 * without brackets, because the same conditions nest otherwise once a dump of them was read.
 */
export async function tellSchema({ root }: Pick<Engine, 'root'>): Promise<string[]> {
  const found = await rowsOf<{ line: string }>(root, LINES)
  return found.map(({ line }) => line).sort()
}

const LINES = sql.raw(`
  with own as (
    select c.* from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'S', 'i')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  ), functions as (
    select p.* from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  )
  select concat_ws(' ', 'relation', relkind, relname, relowner::regrole, relrowsecurity, relforcerowsecurity,
                   array_to_string(reloptions, ','), array_to_string(relacl, ',')) as line from own
  union all
  select concat_ws(' ', 'column', relname, attnum - (select count(*) from pg_attribute g
                     where g.attrelid = a.attrelid and g.attnum between 1 and a.attnum and g.attisdropped),
                   attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
                   pg_get_expr(adbin, adrelid), array_to_string(attacl, ','))
    from own join pg_attribute a on attrelid = own.oid left join pg_attrdef d on adrelid = attrelid and adnum = attnum
   where relkind in ('r', 'v') and attnum > 0 and not attisdropped
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select concat_ws(' ', 'index', pg_get_indexdef(oid)) from own where relkind = 'i'
  union all
  select concat_ws(' ', 'view', relname, pg_get_viewdef(oid)) from own where relkind = 'v'
  union all
  select concat_ws(' ', 'sequence', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle)
    from pg_sequence join own on own.oid = seqrelid
  union all
  select concat_ws(' ', 'function', proowner::regrole, array_to_string(proacl, ','), pg_get_functiondef(oid)) from functions
  union all
  select concat_ws(' ', 'trigger', translate(pg_get_triggerdef(t.oid), '()', ''), tgenabled)
    from pg_trigger t join own on own.oid = tgrelid where not tgisinternal
  union all
  select concat_ws(' ', 'policy', polrelid::regclass, polname, polcmd, polpermissive, array_to_string(polroles::regrole[], ','),
                   'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid))
    from pg_policy join own on own.oid = polrelid
  union all
  select concat_ws(' ', 'extension', extname, extnamespace::regnamespace) from pg_extension
  union all
  select concat_ws(' ', 'schema', nspname, array_to_string(nspacl, ',')) from pg_namespace where nspname = 'public'`)
