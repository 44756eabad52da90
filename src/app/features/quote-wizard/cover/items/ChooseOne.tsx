import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'

interface ChooseOneProps {
  question: string
  label: string
  options: readonly { key: string; name: string }[]
  onChoose: (key: string) => void
}

/** A question inside a dialog whose answer is one of a few things of the farm; the first is offered. */
export function ChooseOne({ question, label, options, onChoose }: ChooseOneProps) {
  const [chosen, setChosen] = useState(options[0]?.key ?? '')
  return (
    <Stack gap="md">
      <Text>{question}</Text>
      <Radio.Group
        label={label}
        value={chosen}
        onChange={(key) => {
          setChosen(key)
          onChoose(key)
        }}
      >
        <Stack gap="sm" mt="xs">
          {options.map(({ key, name }) => (
            <Radio key={key} value={key} label={name} />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  )
}
