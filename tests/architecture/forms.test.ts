import { expect, test } from 'vitest'
import { readTree } from './tree.ts'

const FORM = /\buse(?:Entity)?Form(?:<[^>]*>)?\(/
/** Each of them asks by itself: EntityForm.test.tsx and the browser tests of the blocks prove it. */
const ASKS = /<(?:EntityForm|FieldConfigForm|UnsavedGuard|LeaveGuard)\b/
/** Passwords and codes: nothing anybody would want kept. */
const SECRETS = /^src\/app\/features\/(?:sign-in|passwords|two-factor)\//

test('every form of a record asks before what was typed into it is left [Q4.other.3]', () => {
  const forms = readTree().filter(({ path, text }) => path.startsWith('src/app/features/') && FORM.test(text))
  expect(forms.length).toBeGreaterThan(10)
  const silent = forms.filter(({ path, text }) => !SECRETS.test(path) && !ASKS.test(text))
  expect(silent.map(({ path }) => path)).toEqual([])
})
