import { afterEach, expect, test } from 'vitest'
import type { Json } from '#domain/sync/json.ts'
import { show } from '#tests/setup/screen.tsx'
import { speak } from '../language/i18n.ts'
import { useQuoteUnitWords } from './use-quote-unit-words.ts'

const ANSWERS: [path: string, answer: Json][] = [
  ['operationQuestions/cannabis', true],
  ['operationQuestions/farmGateSales', 1234.5],
  ['operationQuestions/workersLodged', 1200],
  ['housekeeping/hayKept', 'withMachinery'],
  ['housekeeping/extinguishersServicedOn', '2027-10-02'],
  ['insuranceHistory/earlierInsurer', 'Prairie Mutual'],
  ['housekeeping/askedByAnotherBuild', 'silage'],
]

function Told() {
  const { valueOf } = useQuoteUnitWords({ productVersion: 'farm-package-3' })
  return (
    <ul>
      {ANSWERS.map(([path, answer]) => (
        <li key={path}>{valueOf(path, answer)}</li>
      ))}
    </ul>
  )
}

const told = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
afterEach(() => speak('en'))

test('an answer reads by the kind of its question wherever two of them stand side by side, in both languages', async () => {
  show(<Told />, () => ({ status: 500 }))
  await expect
    .poll(told)
    .toEqual(['Yes', '$1,234.50', '1,200', 'With machinery', 'Oct 2, 2027', 'Prairie Mutual', 'silage'])
  await speak('es')
  await expect
    .poll(told)
    .toEqual(['Sí', '1.234,50\u00a0$', '1200', 'Con maquinaria', '2 oct 2027', 'Prairie Mutual', 'silage'])
})
