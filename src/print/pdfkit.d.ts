/** The part of pdfkit that is used here; its published types would bring Node's globals along. */
declare module 'pdfkit' {
  interface TextOptions {
    width?: number
    align?: 'left' | 'right'
    lineBreak?: boolean
    height?: number
    ellipsis?: boolean
    features?: Record<string, boolean>
  }
  /** A picture as it was read. */
  export interface Picture {
    width: number
    height: number
  }
  export interface StructureElement {
    add(child: StructureElement | (() => void)): StructureElement
    end(): void
  }
  export default class PDFDocument {
    constructor(options: object)
    x: number
    y: number
    page: { width: number; height: number; margins: { top: number; bottom: number; left: number; right: number } }
    info: Record<string, unknown>
    registerFont(name: string, source: object): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string): this
    strokeColor(color: string): this
    lineWidth(width: number): this
    lineCap(cap: 'round'): this
    lineJoin(join: 'round'): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    rect(x: number, y: number, width: number, height: number): this
    stroke(): this
    fill(color?: string): this
    openImage(source: Uint8Array): Picture
    image(picture: Picture, x: number, y: number, options: { width: number; height: number }): this
    text(text: string, x: number, y: number, options?: TextOptions): this
    widthOfString(text: string, options?: TextOptions): number
    heightOfString(text: string, options?: TextOptions): number
    addPage(): this
    outline: { addItem(title: string): unknown }
    bufferedPageRange(): { start: number; count: number }
    switchToPage(page: number): this
    struct(
      type: string,
      options?: object,
      children?: (() => void) | (StructureElement | (() => void))[],
    ): StructureElement
    addStructure(element: StructureElement): this
    markContent(tag: string, options?: object): this
    endMarkedContent(): this
    on(event: 'data', listener: (chunk: Uint8Array) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
    end(): void
  }
}
