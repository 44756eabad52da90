import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type End = () => unknown

const ends: End[] = []

/** What was begun is ended with the bench, however that ends: said as it begins, before anything of it can fail. */
export function leaveBehind(end: End): void {
  ends.push(end)
}

/** A folder that is gone with the bench. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `hedgerow-${name}-`))
  leaveBehind(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** The last first; what cannot be ended keeps none of the others. */
export async function endAll(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) {
    try {
      await end()
    } catch (problem) {
      console.error(problem)
    }
  }
}
