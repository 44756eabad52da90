import { extname } from 'node:path'
import type { Brokerage } from '#domain/brokerage/brokerage.schema.ts'
import { MEDIA_TYPES, UPLOAD_TYPES, type UploadExtension } from '#domain/contract/upload-types.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { fileHeaders } from '../files/file-headers.ts'
import type { FileLinks } from '../files/file-links.ts'
import { selectBrokerage } from './brokerages.repo.ts'

/** Where a logo lies: every one under a name of its own, so that nobody is shown an old one from a cache. */
export function logoKey(id: string, mediaType: string): string {
  const extension = UPLOAD_TYPES.logo.find((each) => MEDIA_TYPES[each] === mediaType)
  return `logos/${id}.${extension}`
}

/** A firm as people see it: its logo as an address good for five minutes, where it has one. */
export function withLogo(firm: Brokerage, links: FileLinks, { sessionId }: Pick<Actor, 'sessionId'>, now: Date) {
  return { ...firm, logo: firm.logo && links.sign({ documentId: firm.id, sessionId }, now) }
}

/** Where a firm's logo lies, for whoever may see the firm. */
export async function findLogo(tx: Tx, { scope }: Pick<Actor, 'scope'>, firmId: string): Promise<string> {
  const key = (await selectBrokerage(tx, scope, firmId))?.logo
  if (!key) throw new AppError('notFound')
  return key
}

export async function openLogo({ files }: Pick<Deps, 'files'>, key: string) {
  const extension = extname(key).slice(1) as UploadExtension // written by `logoKey`
  const described = {
    fileName: `logo.${extension}`,
    mediaType: MEDIA_TYPES[extension],
    bytes: await files.bytesOf(key),
  }
  return { headers: fileHeaders(described, false), content: await files.read(key) }
}
