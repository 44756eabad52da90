import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MEDIA_TYPES } from '#domain/contract/upload-types.ts'
import { press, show } from '#tests/setup/screen.tsx'
import { DocumentPreview } from './DocumentPreview.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { fileOfDocument } from './document.queries.ts'

const picture = () => document.querySelector('img')?.getAttribute('src')

/** A drawer whose record is read again, as every poke of the office makes it. */
function Reading({ addresses }: { addresses: (string | null)[] }) {
  const [at, setAt] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        read again
      </button>
      <DocumentPreview url={addresses[at] ?? null} name="Barn.png" type={MEDIA_TYPES.png} isBeingMade={false} />
    </>
  )
}

test('what is being looked at is not fetched again when its record is read again', async () => {
  show(<Reading addresses={['/files/first', '/files/second', null, '/files/third']} />, () => ({ status: 500 }))
  await expect.poll(picture).toBe('/files/first')
  await press('read again')
  await expect.poll(picture).toBe('/files/first')
  await press('read again') // this person may no longer download
  await expect.poll(picture).toBeUndefined()
  await press('read again')
  await expect.poll(picture).toBe('/files/third')
})

test('a download goes to an address asked for at the click, however long the document was read', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} as ${this.download}`)
  })
  onTestFinished(() => click.mockRestore())
  let isThere = true
  const calls = show(
    <DownloadButton name="Barn.pdf" address={() => fileOfDocument({ parent: 'quote', id: 'q1' }, 'd1')} />,
    () => (isThere ? { status: 200, body: ROW } : { status: 404, body: { code: 1404, messages: ['Not found.'] } }),
  )
  await press('Download')
  await expect.poll(() => saved).toEqual(['/api/v1/files/fresh?download=1 as Barn.pdf'])
  expect(calls.map(({ path }) => path)).toEqual(['/quotes/q1/all-documents/d1'])
  isThere = false
  await press('Download')
  await expect.poll(() => document.body.textContent).toContain('Not found.')
  expect(saved).toHaveLength(1)
})

const ROW = {
  id: '01890000-0000-7000-8000-000000000001',
  locator: '01890000-0000-7000-8000-000000000001',
  display_name: 'Barn',
  doc_type: { key: 'other', value: 'other' },
  state: 'uploaded',
  created_at: '2026-04-10T12:00:00.000Z',
  uploaded_by: 'Ann Gray',
  file_name: 'Barn.pdf',
  file_type: 'application/pdf',
  file_size: 1234,
  url: '/api/v1/files/fresh',
  document_signature_status: 'not_applicable',
  superseded_at: null,
  may_delete: false,
}
