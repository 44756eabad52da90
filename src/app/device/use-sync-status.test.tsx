import { expect, test } from 'vitest'
import { show } from '#tests/setup/screen.tsx'
import { SyncChip } from '../blocks/feedback/SyncChip.tsx'
import { useChip } from './use-sync-status.ts'
import { setWork } from './work.ts'

function Chip() {
  return <SyncChip {...useChip()} />
}

test('nobody is told that all was sent before the store has said so', async () => {
  show(<Chip />, () => ({ status: 500 }))
  await expect.poll(() => document.body.textContent).toContain('Checking…')
  setWork({ kind: 'onlineOnly' })
  await expect.poll(() => document.body.textContent).toContain('All sent')
})
