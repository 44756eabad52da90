import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { MEDIA_TYPES } from '#domain/contract/upload-types.ts'
import type { ResourceFolder } from '#domain/resource/resource.schema.ts'
import { TRAINING_FOLDER } from '#domain/resource/training-videos.ts'
import type { Files } from '../../gateways/files.ts'
import { fileHeaders } from '../files/file-headers.ts'

/** Whatever lies in a folder below this one of the file store is offered to brokers; the operator puts it there. */
const ROOT = 'wordings'

const TYPES: Record<string, string> = {
  ...MEDIA_TYPES,
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  mp4: 'video/mp4',
}

/** The office's folders with their files, and after them the training videos. `addressOf` signs a file's address. */
export async function listFolders(
  files: Pick<Files, 'list'>,
  addressOf: (fileId: string) => string,
): Promise<ResourceFolder[]> {
  const stored = (await files.list(ROOT)).map(placeOf)
  const names = [...new Set(stored.map(({ folder }) => folder))]
  const folders = names.map((folder_name) => {
    const inside = stored.filter(({ folder }) => folder === folder_name)
    return {
      folder_name,
      file_count: inside.length,
      files: inside.map(({ key, name }) => ({
        file_name: name,
        url: addressOf(idOf(key)),
        mime_type: typeOf(name),
        embeddable: false,
      })),
    }
  })
  return [...folders, TRAINING_FOLDER]
}

/** A file of a folder by its id: looked for among what is there now, so that no address leads anywhere else. */
export async function openResource(files: Pick<Files, 'list' | 'read' | 'bytesOf'>, id: string) {
  const key = (await files.list(ROOT)).find((each) => idOf(each) === id)
  if (!key) return null
  const { name } = placeOf(key)
  const headers = fileHeaders({ fileName: name, mediaType: typeOf(name), bytes: await files.bytesOf(key) }, false)
  return { headers, content: await files.read(key) }
}

/** `wordings/Policy wordings/farm.pdf`; deeper folders are named as a whole, and what lies in none is of no folder. */
function placeOf(key: string): { key: string; folder: string; name: string } {
  const parts = key.split('/').slice(1)
  const name = parts.pop() ?? ''
  return { key, folder: parts.join(' / ') || 'Other', name }
}

function typeOf(name: string): string {
  return TYPES[extname(name).slice(1).toLowerCase()] ?? 'application/octet-stream'
}

/** A locator's worth of the key's digest: an address says nothing of where files lie. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
