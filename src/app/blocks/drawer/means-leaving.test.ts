import { afterEach, beforeEach, expect, test } from 'vitest'
import { meansLeaving } from './means-leaving.ts'

let wizard: HTMLElement
let button: HTMLElement
beforeEach(() => {
  document.body.innerHTML = '<section role="dialog"></section><div id="wizard" role="dialog"><button></button></div>'
  wizard = document.querySelector('#wizard')!
  button = wizard.querySelector('button')!
})
afterEach(() => document.body.replaceChildren())

function leavesOn(target: HTMLElement, key = 'Escape'): boolean {
  let isLeaving = false
  target.addEventListener('keydown', (event) => (isLeaving = meansLeaving(event, wizard)), { once: true })
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  return isLeaving
}

test('Esc in the wizard leaves it, whatever lies under it; other keys do not', () => {
  expect(leavesOn(button)).toBe(true)
  expect(leavesOn(document.body)).toBe(true)
  expect(leavesOn(button, 'Enter')).toBe(false)
})

test('Esc for what stands over the wizard leaves the wizard alone, even while the focus is still in it', () => {
  const reasons = document.body.appendChild(document.createElement('div'))
  reasons.setAttribute('role', 'dialog')
  expect(leavesOn(button)).toBe(false)
  expect(leavesOn(reasons)).toBe(false)
  reasons.remove()
  expect(leavesOn(button)).toBe(true)
})

test('Esc in an open list closes the list alone', () => {
  button.setAttribute('data-mantine-stop-propagation', 'true')
  expect(leavesOn(button)).toBe(false)
})
