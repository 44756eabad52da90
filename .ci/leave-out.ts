import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Papers are set in faces that are not packed: what would unpack woff2 ones is a third of the printing library. */
export function leaveOutWoff2(): Plugin {
  const decoder = '\0no-woff2'
  return {
    name: 'hedgerow:leave-out-woff2',
    enforce: 'pre',
    resolveId: (id) => (id === 'brotli/decompress.js' ? decoder : undefined),
    load: (id) =>
      id === decoder ? 'export default () => { throw new Error("faces for print are not woff2") }' : undefined,
  }
}

/** Schemas are described for others by the office alone, and what writes JSON Schema is a third of the checking library. */
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
