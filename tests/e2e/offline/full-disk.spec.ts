import { setTimeout as sleep } from 'node:timers/promises'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { comeToRest, takePicture } from '../setup/axe.ts'
import { allow, atWork, cameToRest, noticeOn, RESERVE, usedBy } from '../setup/disk.ts'
import { KillableBrowser } from '../setup/killable-browser.ts'
import { expect, goOffline, test } from '../setup/test.ts'

/** Chromium asks how much a store may write, and believes the answer for half a minute. */
const BELIEVED_MS = 35_000

test('on a full disk the reserve still takes what is typed, and it is told at once [sync 60]', async ({ line }) => {
  test.setTimeout(300_000)
  const tablet = new KillableBrowser()
  try {
    const { page, session } = await atWork(tablet, line.url, { saysRoom: false })
    await goOffline(page.context(), line)
    const policyholders = new PolicyholdersPage(page, line.url)
    await policyholders.startNew()
    await cameToRest(page)
    await allow(session, line.url, (await usedBy(page)) - RESERVE / 2)
    await sleep(BELIEVED_MS)
    await policyholders.fillNew('Full Disk Farms')
    await expect(new ShellPage(page).chip).toHaveText('Offline · 1 waiting')
    await expect(noticeOn(page)).toContainText('The disk of this computer is full')
    await comeToRest(page)
    await takePicture(page, 'room-full')
    await page.reload()
    await expect(new ShellPage(page).chip).toHaveText('Offline · 1 waiting')
  } finally {
    await tablet.remove()
  }
})
