import type { Plugin, Rolldown } from 'vite'

/**
 * Chunks that import each other run before what they need is there: the page stays white although every module is in
 * order. The build ends with the ring's names; a smaller merge threshold or another group takes it apart.
 */
export function refuseChunkCycles(): Plugin {
  return {
    name: 'hedgerow:refuse-chunk-cycles',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each): each is Rolldown.OutputChunk => each.type === 'chunk')
      const ring = findRing(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (ring) this.error(`chunks import each other: ${ring.join(' → ')}`)
    },
  }
}

/** The first ring met walking along imports, its start named twice; null where there is none. */
export function findRing(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  function walk(file: string, path: readonly string[]): string[] | null {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of imports.get(file) ?? []) {
      const ring = walk(next, [...path, file])
      if (ring) return ring
    }
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const ring = walk(file, [])
    if (ring) return ring
  }
  return null
}
