import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Schemas are described for others by the office alone, and what writes JSON Schema is 5.5 kB of the first screens. */
export function leaveOutJsonSchema(): Plugin {
  return {
    name: 'hedgerow:leave-out-json-schema',
    enforce: 'pre',
    load(id) {
      if (!/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return undefined
      const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
      const absent = 'const absent = () => () => { throw new Error("JSON Schema is written at the office") }'
      return [absent, ...[...names].map(([, name]) => `export const ${name} = absent`)].join('\n')
    },
  }
}
