import { comeToRest, seriousFindings, takePicture } from '../setup/axe.ts'
import { allow, atWork, noticeOn, usedBy } from '../setup/disk.ts'
import { KillableBrowser } from '../setup/killable-browser.ts'
import { expect, test } from '../setup/test.ts'

test('room that gets scarce is told while something can be done, with the export beside it [sync 60]', async ({
  line,
}) => {
  test.setTimeout(240_000)
  const tablet = new KillableBrowser()
  try {
    const { page, session } = await atWork(tablet, line.url, { saysRoom: true })
    const notice = noticeOn(page)
    await expect(notice).toHaveCount(0)

    await allow(session, line.url, (await usedBy(page)) / 0.82)
    await page.reload()
    await expect(notice).toContainText('Room is getting scarce on this computer')
    await expect(notice).toContainText(/8\d%/)
    await comeToRest(page)
    await takePicture(page, 'room-scarce')
    expect(await seriousFindings(page)).toEqual([])
    await notice.getByRole('button', { name: 'Remove old copies' }).click()
    await expect(page.getByText('There are no old copies to remove.')).toBeVisible()

    await allow(session, line.url, (await usedBy(page)) / 0.95)
    await page.reload()
    await expect(notice).toContainText('There is hardly any room left on this computer')
    const download = page.waitForEvent('download')
    await notice.getByRole('button').first().click()
    expect((await download).suggestedFilename()).toContain('hedgerow-unsent')
    await page.getByRole('button', { name: 'Not yet' }).click()
  } finally {
    await tablet.remove()
  }
})
