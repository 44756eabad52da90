import { saveFile } from './save-file.ts'

/** Hands a file that was made here out of the device: to the share sheet of a tablet, else as a download. */
export async function handOut(file: File): Promise<void> {
  const isShared = await share(file)
  if (!isShared) saveFile(file, file.name)
}

/** False where there is no share sheet, or the person closed it. */
async function share(file: File): Promise<boolean> {
  if (!navigator.canShare?.({ files: [file] })) return false
  return navigator.share({ files: [file] }).then(
    () => true,
    () => false,
  )
}
