import { TextInput, type TextInputProps } from '@mantine/core'

/** A title with how much of its room is used: `12/255` (spec 1 §5 Brokerage firm and broker documents). */
export function TitleInput({ max, value = '', ...props }: TextInputProps & { max: number; value?: string }) {
  return (
    <TextInput
      required
      {...props}
      value={value}
      description={`${value.trim().length}/${max}`}
      inputWrapperOrder={ORDER}
    />
  )
}

const ORDER: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description']
