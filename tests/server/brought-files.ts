import type { Role } from '#domain/access/roles.ts'
import type { TestApp } from '#tests/setup/app.ts'

/** One pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

export interface Brought {
  name: string
  content: Buffer
  fields?: Record<string, string>
}

/** Brings a file to an address as a role's test account, as a browser's form would. */
export async function bring(test: TestApp, who: Role | string, url: string, { name, content, fields = {} }: Brought) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([Uint8Array.from(content)]), name)
  const sent = new Response(form)
  return test.injectAs(who, {
    method: 'POST',
    url: `/api/v1${url}`,
    headers: { 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}
