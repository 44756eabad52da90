import { By } from 'selenium-webdriver'
import { expect, it } from 'vitest'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { see } from './browser.ts'
import { setStage } from './stage.ts'

const stage = setStage({ hasOther: false })

it('WebKit signs in, lands, opens a deep link without signal, and comes back to life with it [R18]', async () => {
  const { line, own: driver } = stage
  await driver.get(`${line.url}/`)
  await see(driver, '//h1[.="Broker Sign In"]')
  expect(new URL(await driver.getCurrentUrl()).pathname).toBe('/login')

  await driver.findElement(By.css('input[type=email]')).sendKeys(testEmail('broker_account_executive'))
  await driver.findElement(By.css('input[type=password]')).sendKeys(TEST_PASSWORD)
  await driver.findElement(By.css('button[type=submit]')).click()
  await see(driver, '//nav//*[.="PRODUCER PORTAL"] | //header//button[contains(.,"Account of")]')
  expect(new URL(await driver.getCurrentUrl()).pathname).toBe('/dashboard')
  expect(await driver.executeScript('return "SyncManager" in window')).toBe(false)

  await driver.executeAsyncScript('navigator.serviceWorker.ready.then(arguments[0])')
  await line.refuse()
  await driver.get(`${line.url}/policies?status=active`)
  await see(driver, '//header//*[contains(.,"Offline")]')
  await see(driver, '//h1[.="Policies"]')
  expect(new URL(await driver.getCurrentUrl()).pathname).toBe('/policies')

  await line.accept()
  await see(driver, '//header//*[contains(.,"All sent")]')
  await see(driver, '//main//section//h3')
})
