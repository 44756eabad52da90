import { z } from 'zod'

/** A file brokers may read (spec 1 §3 Broker resource folder); `url` is good for five minutes, and asked for anew at the click. */
const resourceFile = z.object({
  file_name: z.string(),
  url: z.string(),
  mime_type: z.string(),
  /** Shown inside the portal; others open in a tab of their own. */
  embeddable: z.boolean(),
})
export type ResourceFile = z.infer<typeof resourceFile>

export const resourceFolder = z.object({
  folder_name: z.string(),
  file_count: z.int(),
  files: z.array(resourceFile),
})
export type ResourceFolder = z.infer<typeof resourceFolder>
