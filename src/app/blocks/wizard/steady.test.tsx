import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { steady } from './steady.tsx'

interface FieldProps {
  label: string
  options: readonly { value: string }[]
  onChange: (value: string) => void
}

let drawn = 0
const Field = steady(function Field({ label, options, onChange }: FieldProps) {
  drawn += 1
  return (
    <button type="button" onClick={() => onChange(options[0]?.value ?? '')}>
      {label}
    </button>
  )
})

function show(root: ReturnType<typeof createRoot>, options: string[], onChange: FieldProps['onChange']) {
  flushSync(() =>
    root.render(<Field label="Deductible" options={options.map((value) => ({ value }))} onChange={onChange} />),
  )
}

test('what reads the same is not drawn anew, and its handler acts on the latest draft', () => {
  const page = document.createElement('div')
  const root = createRoot(page)
  const heard: string[] = []
  drawn = 0
  show(root, ['500', '1000'], (value) => heard.push(`first draft ${value}`))
  show(root, ['500', '1000'], (value) => heard.push(`second draft ${value}`))
  expect(drawn).toBe(1)

  page.querySelector('button')?.click()
  expect(heard).toEqual(['second draft 500'])

  show(root, ['2500'], (value) => heard.push(`third draft ${value}`))
  expect(drawn).toBe(2)
  page.querySelector('button')?.click()
  expect(heard).toEqual(['second draft 500', 'third draft 2500'])
})
