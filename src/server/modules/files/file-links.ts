import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { API_PREFIX } from '../../http/api-prefix.ts'

/** What a link opens, and for which session: it dies with it (settled 3). */
export interface LinkedFile {
  documentId: string
  sessionId: string
}

export interface FileLinks {
  /** An address good for five minutes. */
  sign(file: LinkedFile, now: Date): string
  /** What a link of ours opens while it is good; null otherwise. */
  read(link: string, now: Date): LinkedFile | null
}

const LINK_MS = 5 * 60_000
const ID_BYTES = 16
const EXPIRY_BYTES = 6
const MARK_BYTES = 32
const SAID_BYTES = 2 * ID_BYTES + EXPIRY_BYTES

/**
 * Short enough for a path: two locators, the millisecond it ends and a mark over all of it. `below` is the path of the
 * call that opens them.
 */
export function createFileLinks(deps: Pick<Deps, 'secrets'>, below = 'files'): FileLinks {
  const markOf = (said: Buffer) => createHmac('sha256', deps.secrets.fileLinks).update(said).digest()
  return {
    sign({ documentId, sessionId }, now) {
      const said = Buffer.alloc(SAID_BYTES)
      said.write(toHex(documentId), 0, 'hex')
      said.write(toHex(sessionId), ID_BYTES, 'hex')
      said.writeUIntBE(now.getTime() + LINK_MS, 2 * ID_BYTES, EXPIRY_BYTES)
      return `${API_PREFIX}/${below}/${Buffer.concat([said, markOf(said)]).toString('base64url')}`
    },
    read(link, now) {
      const bytes = Buffer.from(link, 'base64url')
      if (bytes.length !== SAID_BYTES + MARK_BYTES) return null
      const said = bytes.subarray(0, SAID_BYTES)
      if (!timingSafeEqual(bytes.subarray(SAID_BYTES), markOf(said))) return null
      if (said.readUIntBE(2 * ID_BYTES, EXPIRY_BYTES) < now.getTime()) return null
      return { documentId: toLocator(said, 0), sessionId: toLocator(said, ID_BYTES) }
    },
  }
}

function toHex(locator: string): string {
  return locator.replaceAll('-', '')
}

function toLocator(bytes: Buffer, at: number): string {
  const hex = bytes.toString('hex', at, at + ID_BYTES)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
