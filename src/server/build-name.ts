import { readFileSync } from 'node:fs'

/** The name of the app's build that lies in dist, so that both sides speak of one; the package's version before any build. */
export function readBuildName(appFolder: string): string {
  try {
    return readFileSync(`${appFolder}/build.txt`, 'utf8').trim()
  } catch {
    const file = new URL('../../package.json', import.meta.url)
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  }
}
