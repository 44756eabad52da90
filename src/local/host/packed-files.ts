/** Where the build puts the app in one piece: a line of JSON, a list of `PackedFile`, then the files' bytes. */
export const PACK_ADDRESS = '/kept-files.pack'

/** One file in it: its address, its bytes' number and its media type. They follow each other in the list's order. */
export interface PackedFile {
  url: string
  size: number
  type: string
}
