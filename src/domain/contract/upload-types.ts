/** Media type of each extension a person may upload, as the file's own first bytes must say (figures 3 Uploads). */
export const MEDIA_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  xls: 'application/x-cfb',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export type UploadExtension = keyof typeof MEDIA_TYPES

/** What may be uploaded where (settled 30). */
export const UPLOAD_TYPES = {
  firmDocument: ['png', 'jpg', 'jpeg', 'pdf'],
  policyDocument: ['png', 'jpg', 'jpeg', 'pdf', 'xls', 'xlsx'],
  photo: ['jpg', 'jpeg', 'png'],
  logo: ['png', 'jpg', 'jpeg'],
} as const satisfies Record<string, readonly UploadExtension[]>
