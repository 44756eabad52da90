import { UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts'

export interface FileRules {
  /** Extensions in small letters without the dot (settled 30). */
  types: readonly string[]
  maxBytes?: number
}

export interface FileTrouble {
  key: string
  params: Record<string, string | number>
}

/** Why a file cannot be sent, said before a byte leaves the device; the server judges the content again. */
export function checkFile(
  file: { name: string; size: number },
  { types, maxBytes = UPLOAD_MAX_BYTES }: FileRules,
): FileTrouble | null {
  if (!types.includes(extensionOf(file.name))) return { key: 'files.wrongType', params: { types: types.join(', ') } }
  if (file.size > maxBytes)
    return { key: 'files.tooLarge', params: { size: megabytes(file.size), max: megabytes(maxBytes) } }
  if (file.size === 0) return { key: 'files.empty', params: {} }
  return null
}

export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** `12.4 MB`, and kilobytes where megabytes would say nothing. */
export function megabytes(bytes: number): string {
  const mb = bytes / (1024 * 1024)
  return mb >= 0.1 ? `${Math.round(mb * 10) / 10} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`
}
