import { Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { press, show } from '#tests/setup/screen.tsx'
import { Refusal } from '../../data/refusal.ts'
import { useUploads } from './use-uploads.ts'

const REFUSALS: Record<string, Refusal> = {
  'imported before': new Refusal({ status: 400, envelope: { code: 1040, messages: ['It was imported already.'] } }),
  'no bank file': new Refusal({
    status: 400,
    envelope: { code: 1010, messages: [], errors: [{ field: 'file', messages: ['This is no file of a bank.'] }] },
  }),
  'another field': new Refusal({
    status: 400,
    envelope: { code: 1010, messages: [], errors: [{ field: 'bank', messages: ['Say which.'] }] },
  }),
  'out of reach': new Refusal({ status: null }),
}
const fileOf = (name: string) => new File(['a'], `${name}.csv`)
const told = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)

function Uploads({ isMultiple = true }: { isMultiple?: boolean }) {
  const transport = async ({ name }: File) => {
    const refusal = REFUSALS[name.replace('.csv', '')]
    if (refusal) throw refusal
  }
  const { uploads, add } = useUploads(transport, { types: ['csv'], isMultiple }, () => {})
  return (
    <>
      {[...Object.keys(REFUSALS), 'good'].map((name) => (
        <Button key={name} onClick={() => add([fileOf(name)])}>
          {name}
        </Button>
      ))}
      {uploads.map(({ id, file, state }) => (
        <li key={id}>{`${file.name} ${state}`}</li>
      ))}
    </>
  )
}

test('what the office refuses of a file is not tried again, and goes with the next choice; what may yet arrive stays', async () => {
  show(<Uploads />, () => ({ status: 500 }))
  await press('imported before')
  await expect.poll(told).toEqual(['imported before.csv refused'])
  await press('no bank file')
  await expect.poll(told).toEqual(['no bank file.csv refused'])
  await press('another field')
  await expect.poll(told).toEqual(['another field.csv failed'])
  await press('out of reach')
  await expect.poll(told).toEqual(['another field.csv failed', 'out of reach.csv failed'])
  await press('good')
  await expect.poll(told).toEqual(['another field.csv failed', 'out of reach.csv failed', 'good.csv uploaded'])
})

test('where one file is asked for, the one chosen last stands alone', async () => {
  show(<Uploads isMultiple={false} />, () => ({ status: 500 }))
  await press('good')
  await expect.poll(told).toEqual(['good.csv uploaded'])
  await press('another field')
  await expect.poll(told).toEqual(['another field.csv failed'])
})
