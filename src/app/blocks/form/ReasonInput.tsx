import { Textarea, type TextareaProps } from '@mantine/core'

/** Why something is taken back, in a person's own words: nobody does it without any. */
export function ReasonInput(props: TextareaProps) {
  return <Textarea required autosize minRows={2} data-autofocus {...props} />
}
