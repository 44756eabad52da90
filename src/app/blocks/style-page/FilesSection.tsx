import { Paper, Stack } from '@mantine/core'
import { toasts } from '../../telling/toasts.ts'
import { FileLink } from '../files/FileLink.tsx'
import { UploadField } from '../files/UploadField.tsx'
import type { Transport } from '../files/use-uploads.ts'

/** Slow on purpose; a file with "fail" in its name does not arrive. */
const upload: Transport<void> = async (file, { onProgress, signal }) => {
  for (let share = 0; share <= 1 && !signal.aborted; share += 0.1) {
    onProgress(Math.min(share, 1))
    await new Promise((resolve) => setTimeout(resolve, 200))
    if (share > 0.5 && file.name.includes('fail')) throw new Error('refused')
  }
}

export function FilesSection() {
  return (
    <Paper p="xl">
      <Stack gap="lg">
        <UploadField
          label="Photos and documents"
          types={['png', 'jpg', 'jpeg', 'pdf']}
          upload={upload}
          onUploaded={(_, file) => toasts.done(file.name)}
        />
        {['policy_P-104233.pdf', 'machine_shed_after_the_storm_of_june.jpg', 'bordereau.xlsx', 'notes.txt'].map(
          (name) => (
            <FileLink key={name} name={name} onOpen={() => toasts.note(name)} />
          ),
        )}
      </Stack>
    </Paper>
  )
}
