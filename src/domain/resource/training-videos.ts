import type { ResourceFolder } from './resource.schema.ts'

/** The videos that come with the portal, always offered after the office's own folders (spec 1 §2.7). */
export const TRAINING_VIDEOS = [
  { id: 'introduction-to-menus', name: 'Introduction to Menus' },
  { id: 'extended-machinery-coverage', name: 'Platform Update: Extended Machinery Coverage' },
] as const

/** Where a video that comes with the portal lies among its static files. */
export function trainingVideoAddress(id: string): string | null {
  return TRAINING_VIDEOS.some((video) => video.id === id) ? `/training/${id}.mp4` : null
}

export const TRAINING_FOLDER: ResourceFolder = {
  folder_name: 'Training Videos',
  file_count: TRAINING_VIDEOS.length,
  files: TRAINING_VIDEOS.map(({ id, name }) => ({
    file_name: name,
    url: `/broker-resources/video/${id}`,
    mime_type: 'video/mp4',
    embeddable: true,
  })),
}
