import { MEDIA_TYPES } from '#domain/document/upload-types.ts'
import type { DocumentRecord } from './documents.repo.ts'

/** What a browser may show in place; everything else is only ever saved. */
const SHOWN_IN_PLACE: readonly string[] = [MEDIA_TYPES.pdf, MEDIA_TYPES.png, MEDIA_TYPES.jpg]
/** The old workbook's first bytes are those of any compound file; programs know it by another name. */
const KNOWN_AS: Record<string, string> = { [MEDIA_TYPES.xls]: 'application/vnd.ms-excel' }

/** A file is what its bytes were found to be, and nothing in it runs as a part of this portal. */
export function fileHeaders(
  { fileName, mediaType, bytes }: Pick<DocumentRecord, 'fileName' | 'mediaType' | 'bytes'>,
  isDownload: boolean,
): Record<string, string> {
  const way = !isDownload && SHOWN_IN_PLACE.includes(mediaType) ? 'inline' : 'attachment'
  return {
    'content-type': KNOWN_AS[mediaType] ?? mediaType,
    'content-length': String(bytes),
    'content-disposition': `${way}; filename="${asciiOf(fileName)}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  }
}

/** For programs that do not know the other spelling. */
function asciiOf(name: string): string {
  return name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
}
