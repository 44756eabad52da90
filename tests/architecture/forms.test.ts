import { expect, test } from 'vitest'
import { readTree } from './tree.ts'

const FORM = /\buse(?:Entity)?Form(?:<[^>]*>)?\(/
/** Each of them asks by itself: EntityForm.test.tsx and the browser tests of the blocks prove it. */
const ASKS = /<(?:EntityForm|FieldConfigForm|FormDialog|UnsavedGuard|LeaveGuard)\b/
/** Passwords and codes, and what a report is asked for: nothing anybody would want kept. */
const FORGOTTEN = /^src\/app\/features\/(?:sign-in|passwords|two-factor|reports\/ReportForm)\b/

test('every form of a record asks before what was typed into it is left [Q4.other.3]', () => {
  const forms = readTree().filter(({ path, text }) => path.startsWith('src/app/features/') && FORM.test(text))
  expect(forms.length).toBeGreaterThan(10)
  const silent = forms.filter(({ path, text }) => !FORGOTTEN.test(path) && !ASKS.test(text))
  expect(silent.map(({ path }) => path)).toEqual([])
})
