import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Body } from '#domain/sync/json.ts'
import { temporaryFolder } from './leavings.ts'
import { type Served, servePeer } from './servers.ts'

const folder = join(import.meta.dirname, 'peers/pouch')
const AT_ONCE = 2_000

/** PouchDB as it runs in browsers. */
export const POUCH_SCRIPT = join(folder, 'node_modules/pouchdb/dist/pouchdb.min.js')

/**
 * PouchDB's own server. Its 250 packages, among them a native one that is out of care, are no business of the
 * product: they have a lock file of their own and are installed when this bench first needs them.
 */
export async function servePouch(): Promise<Served> {
  if (!existsSync(POUCH_SCRIPT)) {
    console.error('Installing PouchDB for the bench …')
    execFileSync('npm', ['ci', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  }
  return servePeer('pouch/serve.ts', { FOLDER: temporaryFolder('pouch') })
}

/** Makes a database of the peer and puts these documents into it, past any replication. */
export async function fillPouch({ url }: Served, name: string, bodies: readonly Body[]): Promise<void> {
  await fetch(`${url}/${name}`, { method: 'PUT' })
  for (let at = 0; at < bodies.length; at += AT_ONCE) {
    const docs = bodies.slice(at, at + AT_ONCE)
    const answer = await fetch(`${url}/${name}/_bulk_docs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ docs }),
    })
    if (!answer.ok) throw new Error(`the peer answered ${answer.status}: ${await answer.text()}`)
  }
}
