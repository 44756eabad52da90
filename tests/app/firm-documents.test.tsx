import { expect, onTestFinished, test, vi } from 'vitest'
import { UploadForm } from '#app/features/documents/UploadFirmDocument.tsx'
import { makeId } from '../local/ids.ts'
import { type } from '../setup/screen.tsx'
import { showAt } from '../setup/screen-at.tsx'

const TYPE = makeId()
const text = () => document.body.textContent ?? ''
const input = (path: string) => document.querySelector<HTMLInputElement>(`input[data-path="${path}"]`)!

/** The form on an evening on the prairies, when it is the next day in Greenwich already. */
async function openInTheEvening() {
  const zone = process.env['TZ']
  process.env['TZ'] = 'America/Regina'
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-15T02:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })
  showAt(
    '/',
    { '/': () => <UploadForm parent="brokerage" id={makeId()} /> },
    { role: 'portal_user', answer: () => ({ status: 200, body: [{ id: TYPE, name: 'Licence' }] as never }) },
  )
  await expect.poll(() => input('effective_to')).toBeTruthy()
}

function endsOn(day: string): void {
  type(input('effective_to'), day)
  input('effective_to').blur()
}

test('in the evening a firm’s document may end today, by the day it is here, and not yesterday', async () => {
  await openInTheEvening()
  endsOn('2026-08-13')
  await expect.poll(text).toContain('The Expiration Date cannot be in the past.')
  endsOn('2026-08-14')
  await expect.poll(text).not.toContain('cannot be in the past')
})
