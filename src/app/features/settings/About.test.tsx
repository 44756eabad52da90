import { expect, test, vi } from 'vitest'
import { show } from '#tests/setup/screen.tsx'
import { About } from './About.tsx'

test('the specification’s versions stand beside the build that runs, each once [Q9.12] [domain 3 versions]', async () => {
  vi.stubGlobal('__BUILD__', '2f9c1d0')
  show(<About />, () => ({ status: 500 }))
  await expect.poll(() => document.body.textContent).toContain('24.9.0')
  for (const version of ['24.9.0', '1.48.0', '2f9c1d0'])
    expect(document.body.textContent.split(version)).toHaveLength(2)
})
