import { expect, type Locator, type Page } from '@playwright/test'

/** A file as a chooser hands it over. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

type Press = (button: Locator) => Promise<void>

/**
 * What a person does to choose a file: presses the button that says so, and takes the file in the chooser that the
 * browser opens, a large one by its path on this computer. A button that cannot be reached, or opens nothing, ends here. `press` is the hand: a click, a tap, a
 * key. The answer says whether the chooser was the camera's.
 */
export async function chooseFiles(
  button: Locator,
  files: ChosenFile | ChosenFile[] | string,
  press: Press = (each) => each.click(),
): Promise<{ isCamera: boolean }> {
  const opened = button.page().waitForEvent('filechooser')
  await expect(button).toBeVisible() // once it has answered, the browser hands its choosers over; a key is faster
  const [chooser] = await Promise.all([opened, press(button)])
  const isCamera = (await chooser.element().getAttribute('capture')) !== null
  await chooser.setFiles(files)
  return { isCamera }
}

/** Files from the desktop, let go over what takes them; the paths are files on this computer. */
export async function dropFiles(onto: Locator, paths: string[]): Promise<void> {
  await onto.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await onto.boundingBox())!
  const hand = await onto.page().context().newCDPSession(onto.page())
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await hand.send('Input.dispatchDragEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      data: { items: [], files: paths, dragOperationsMask: 1 },
    })
  }
  await hand.detach()
}

/** What a finger moves of a switch: its track and its words; what a reader is told of lies under them. */
export function trackOf(toggle: Locator): Locator {
  return toggle.locator('xpath=ancestor::label')
}

/** Presses what says of itself that it is closed, which a person may do and a tool waits with. */
export async function pressClosed(button: Locator): Promise<void> {
  await button.hover()
  await button.page().mouse.down()
  await button.page().mouse.up()
}

/** Walks by the Tab key until it is reached; what no Tab leads to ends here. */
export async function tabTo(element: Locator): Promise<void> {
  for (let steps = 0; steps < 150; steps++) {
    await element.page().keyboard.press('Tab')
    if (await element.evaluate((each) => each === document.activeElement)) return
  }
  throw new Error(`no Tab leads to ${element.toString()}`)
}

/** Says yes to a question in its own dialog, by the button that repeats its name. */
export async function decide(page: Page, act: string, question: string): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).click()
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: act, exact: true }).click()
}
