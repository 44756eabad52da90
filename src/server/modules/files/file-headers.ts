import { MEDIA_TYPES } from '#domain/contract/upload-types.ts'
import { withoutDirections } from '#domain/kernel/patterns.ts'

/** What a browser may show in place; everything else is only ever saved. */
const SHOWN_IN_PLACE: readonly string[] = [MEDIA_TYPES.pdf, MEDIA_TYPES.png, MEDIA_TYPES.jpg]
/** The old workbook's first bytes are those of any compound file; programs know it by another name. */
const KNOWN_AS: Record<string, string> = { [MEDIA_TYPES.xls]: 'application/vnd.ms-excel' }

/** A file is what its bytes were found to be, and nothing in it runs as a part of this portal. */
export function fileHeaders(
  { fileName, mediaType, bytes }: { fileName: string; mediaType: string; bytes: number | null },
  isDownload: boolean,
): Record<string, string> {
  const name = withoutDirections(fileName)
  const way = !isDownload && SHOWN_IN_PLACE.includes(mediaType) ? 'inline' : 'attachment'
  return {
    'content-type': KNOWN_AS[mediaType] ?? mediaType,
    ...(bytes !== null && { 'content-length': String(bytes) }),
    'content-disposition': `${way}; filename="${asciiOf(name)}"; filename*=UTF-8''${extendedOf(name)}`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  }
}

/** As RFC 8187 spells it; four signs mean something there that addresses leave alone. */
function extendedOf(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** For programs that do not know the other spelling. */
function asciiOf(name: string): string {
  return name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
}
