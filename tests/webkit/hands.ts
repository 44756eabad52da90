import { By, error, Key, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import type { Role } from '#domain/access/roles.ts'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { PATIENCE_MS, see } from './browser.ts'
import { choose, tap } from './tap.ts'

/** What a person does in this engine's browser. */
export async function signIn(driver: WebDriver, url: string, role: Role): Promise<void> {
  await driver.get(`${url}/login`)
  await see(driver, '//input[@type="email"]')
  await driver.findElement(By.css('input[type=email]')).sendKeys(testEmail(role))
  await driver.findElement(By.css('input[type=password]')).sendKeys(TEST_PASSWORD)
  await tap(driver, '//button[@type="submit"]')
  await see(driver, '//header//button[contains(.,"Account of")]')
  await driver.executeAsyncScript('navigator.serviceWorker.ready.then(arguments[0])')
  const isReading = async () => (await driver.findElements(By.xpath('//header//button[.="Checking…"]'))).length > 0
  await driver.wait(async () => !(await isReading()), PATIENCE_MS, 'what the device keeps is read')
}

export async function createPolicyholder(driver: WebDriver, url: string, name: string): Promise<void> {
  await driver.get(`${url}/policyholders/create`)
  await tap(driver, '//*[@role="radiogroup"]//label[.="Corporation"]')
  await fill(driver, 'Legal name', name)
  await fill(driver, 'Phone', '2045550142')
  await fill(driver, 'Address line 1', '12 Range Road')
  await fill(driver, 'City', 'Brandon')
  await chooseAs(driver, 'Province', 'Manitoba')
  await fill(driver, 'Postal code', 'R7A 1A1')
  await press(driver, 'Save')
  await see(driver, `//h1[.="${name}"]`)
}

export async function openPolicyholder(driver: WebDriver, url: string, name: string): Promise<void> {
  await driver.get(`${url}/policyholders`)
  await tap(driver, `//a[@data-row-link][contains(.,"${name}")]`)
  await see(driver, `//h1[.="${name}"]`)
}

export async function editPolicyholder(driver: WebDriver, values: Record<string, string>): Promise<void> {
  await tap(driver, '//a[.="Edit"]')
  for (const [label, value] of Object.entries(values)) await fill(driver, label, value)
  await press(driver, 'Save')
  await see(driver, '//nav[@aria-label="Parts of this record"]')
}

export async function press(driver: WebDriver, name: string): Promise<void> {
  await tap(driver, `//button[.="${name}"]`)
}

/** The chip in the app bar, in its own words. */
export async function seeChip(driver: WebDriver, words: string): Promise<void> {
  await see(driver, `//header//button[.="${words}"]`)
}

export async function seeFact(driver: WebDriver, label: string, value: string): Promise<void> {
  await see(driver, `//dl/div[dt[.="${label}"]]/dd[.="${value}"]`)
}

/**
 * Chooses a file of this computer. What a driver of this engine can do: the tap is a real one and must open the chooser,
 * which the page sees as a press of its file input; the chooser itself belongs to the system, and no driver sees it, so
 * the file is given as WebDriver gives files, by keys sent to that input.
 */
export async function chooseFile(driver: WebDriver, button: string, path: string): Promise<void> {
  await driver.executeScript(WATCH_CHOOSER)
  await tap(driver, button)
  const input = await driver.wait(() => driver.executeScript<WebElement | null>(OPENED_CHOOSER), PATIENCE_MS, button)
  await input!.sendKeys(path)
}

const WATCH_CHOOSER = `
  window.openedChooser = null
  addEventListener('click', ({ target }) => {
    if (target.type === 'file') window.openedChooser = target
  }, { capture: true })`
const OPENED_CHOOSER = 'return window.openedChooser'

async function chooseAs(driver: WebDriver, label: string, option: string): Promise<void> {
  await choose(driver, inputOf(label), `.="${option}"`)
}

export async function fill(driver: WebDriver, label: string, value: string): Promise<void> {
  const isTyped = async () => {
    const input = await field(driver, label)
    await input.sendKeys(Key.chord(Key.CONTROL, 'a')) // this driver lets go of Control only when all keys are sent
    await input.sendKeys(value) // in place of what stands there
    return true
  }
  await driver.wait(() => isTyped().catch(whenStale), PATIENCE_MS, label)
}

/** Drawn anew between the look and the touch: once more. */
function whenStale(problem: unknown): false {
  if (problem instanceof error.StaleElementReferenceError) return false
  throw problem
}

async function field(driver: WebDriver, label: string) {
  const input = await driver.wait(until.elementLocated(By.xpath(inputOf(label))), PATIENCE_MS)
  await driver.wait(until.elementIsVisible(input), PATIENCE_MS)
  return input
}

function inputOf(label: string): string {
  const named = `//label[normalize-space(.)="${label}" or normalize-space(.)="${label} *"]`
  return `//*[self::input or self::textarea][@id=${named}/@for]`
}
