import type pg from 'pg'
import type { Engine } from '#server/db/client.ts'

const names = new Map<string, string>()

/** Only what carries values can be prepared, and what has a name already keeps it. */
function isUnnamed(statement: unknown): statement is { text: string } {
  return typeof statement === 'object' && statement !== null && 'text' in statement && !('submit' in statement)
}

function named(statement: unknown): unknown {
  if (!isUnnamed(statement)) return statement
  const name = names.get(statement.text) ?? `kept_${names.size}`
  names.set(statement.text, name)
  return { ...statement, name }
}

/**
 * From here on each connection parses and plans a statement once, by a name of its own, instead of at every call: a
 * history asks the same few hundred statements tens of thousands of times. What they answer is the same.
 */
export function keepPlans({ pool }: Engine): void {
  pool?.on('connect', (client: pg.PoolClient) => {
    const query = client.query.bind(client)
    Object.assign(client, {
      query: (statement: unknown, ...rest: unknown[]) => Reflect.apply(query, client, [named(statement), ...rest]),
    })
  })
}
