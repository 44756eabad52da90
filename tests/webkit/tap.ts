import { By, error, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import { PATIENCE_MS } from './browser.ts'

/** The first of them that is seen, as soon as nothing lies over it: a question fades in, a notice out. */
export async function tap(driver: WebDriver, xpath: string): Promise<void> {
  await driver.wait(until.elementLocated(By.xpath(xpath)), PATIENCE_MS, xpath)
  await driver.wait(() => isTapped(driver, xpath), PATIENCE_MS, xpath)
}

/**
 * Opens a menu and takes one of it; a menu that closed under the finger is opened again, as a person would. `option`
 * is what an option is known by.
 */
export async function choose(driver: WebDriver, input: string, option: string): Promise<void> {
  const wanted = `//*[@role="option"][${option}]`
  const isTaken = async () => {
    await tap(driver, input)
    return driver.wait(() => isTapped(driver, wanted, 'nearest'), 3000).catch(() => false)
  }
  await driver.wait(isTaken, PATIENCE_MS, wanted)
}

/** The page itself says whether the tap arrived: what moves under the finger is missed, and the driver calls it done. */
const LISTEN = `
  arguments[0].scrollIntoView({ block: arguments[1] })
  window.isTapped = false
  arguments[0].addEventListener('click', () => (window.isTapped = true), { once: true, capture: true })`

/** On another page than before nothing is known, because the tap led there. */
const ARRIVED = 'return window.isTapped !== false'

/** A step that was left keeps its menus in the page: of all that are called alike a person sees one. */
async function firstSeen(driver: WebDriver, xpath: string): Promise<WebElement | undefined> {
  for (const each of await driver.findElements(By.xpath(xpath))) if (await each.isDisplayed()) return each
  return undefined
}

/** In the middle of the screen no bar lies over it; of a menu the page under it must not move, or it follows the page. */
async function isTapped(driver: WebDriver, xpath: string, block: 'center' | 'nearest' = 'center'): Promise<boolean> {
  try {
    const element = await firstSeen(driver, xpath)
    if (!element) return false
    await driver.executeScript(LISTEN, element, block)
    await element.click()
  } catch (problem) {
    if (problem instanceof error.ElementClickInterceptedError) return false
    if (!(problem instanceof error.StaleElementReferenceError)) throw problem
    return driver.executeScript<boolean>(ARRIVED) // also said of a tap whose target is gone once it worked
  }
  return driver.wait(() => driver.executeScript<boolean>(ARRIVED), 500).catch(() => false)
}
