import { By, error, until, type WebDriver } from 'selenium-webdriver'
import type { Role } from '#domain/access/roles.ts'
import { TEST_PASSWORD, testEmail } from '#server/db/seed/tests.ts'
import { see } from './browser.ts'

/** What a person does in this engine's browser. */
export async function signIn(driver: WebDriver, url: string, role: Role): Promise<void> {
  await driver.get(`${url}/login`)
  await see(driver, '//input[@type="email"]')
  await driver.findElement(By.css('input[type=email]')).sendKeys(testEmail(role))
  await driver.findElement(By.css('input[type=password]')).sendKeys(TEST_PASSWORD)
  await driver.findElement(By.css('button[type=submit]')).click()
  await see(driver, '//header//button[contains(.,"Account of")]')
  await driver.executeAsyncScript('navigator.serviceWorker.ready.then(arguments[0])')
}

export async function createPolicyholder(driver: WebDriver, url: string, name: string): Promise<void> {
  await driver.get(`${url}/policyholders/create`)
  await choose(driver, 'Kind', 'Corporation')
  await fill(driver, 'Legal name', name)
  await fill(driver, 'Phone', '2045550142')
  await fill(driver, 'Address line 1', '12 Range Road')
  await fill(driver, 'City', 'Brandon')
  await choose(driver, 'Province', 'Manitoba')
  await fill(driver, 'Postal code', 'R7A 1A1')
  await press(driver, 'Save')
  await see(driver, `//h1[.="${name}"]`)
}

export async function openPolicyholder(driver: WebDriver, url: string, name: string): Promise<void> {
  await driver.get(`${url}/policyholders`)
  await see(driver, `//a[@data-row-link][contains(.,"${name}")]`)
  await driver.findElement(By.xpath(`//a[@data-row-link][contains(.,"${name}")]`)).click()
  await see(driver, `//h1[.="${name}"]`)
}

export async function editPolicyholder(driver: WebDriver, values: Record<string, string>): Promise<void> {
  await driver.findElement(By.xpath('//a[.="Edit"]')).click()
  for (const [label, value] of Object.entries(values)) await fill(driver, label, value)
  await press(driver, 'Save')
  await see(driver, '//nav[@aria-label="Parts of this record"]')
}

export async function press(driver: WebDriver, name: string): Promise<void> {
  const button = await driver.wait(until.elementLocated(By.xpath(`//button[.="${name}"]`)), 15_000)
  await button.click()
}

/** The chip in the app bar, in its own words. */
export async function seeChip(driver: WebDriver, words: string): Promise<void> {
  await see(driver, `//header//button[.="${words}"]`)
}

export async function seeFact(driver: WebDriver, label: string, value: string): Promise<void> {
  await see(driver, `//dl/div[dt[.="${label}"]]/dd[.="${value}"]`)
}

async function choose(driver: WebDriver, label: string, option: string): Promise<void> {
  await (await field(driver, label)).click()
  const choice = await driver.wait(until.elementLocated(By.xpath(`//*[@role="option"][.="${option}"]`)), 5_000)
  await driver.wait(until.elementIsVisible(choice), 5_000)
  await choice.click()
}

export async function fill(driver: WebDriver, label: string, value: string): Promise<void> {
  const isTyped = async () => {
    const input = await field(driver, label)
    await driver.executeScript('arguments[0].select()', input) // what is typed replaces what stands there
    await input.sendKeys(value)
    return true
  }
  await driver.wait(() => isTyped().catch(whenStale), 15_000, label)
}

/** Drawn anew between the look and the touch: once more. */
function whenStale(problem: unknown): false {
  if (problem instanceof error.StaleElementReferenceError) return false
  throw problem
}

async function field(driver: WebDriver, label: string) {
  const named = `//label[normalize-space(.)="${label}" or normalize-space(.)="${label} *"]`
  const input = await driver.wait(
    until.elementLocated(By.xpath(`//*[self::input or self::textarea][@id=${named}/@for]`)),
    15_000,
  )
  await driver.wait(until.elementIsVisible(input), 5_000)
  return input
}
