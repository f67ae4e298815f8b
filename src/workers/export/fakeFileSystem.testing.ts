/**
 * A private file system for tests, with the standard methods used by the store. Options reproduce differences
 * between browsers. Writing beyond `quotaBytes` fails as in a browser.
 */
export type FakeFileSystemOptions = { hasSyncAccess: boolean; quotaBytes?: number }

type Disk = FakeFileSystemOptions & { usedBytes: number }

const notFound = () => new DOMException('not found', 'NotFoundError')
const quotaExceeded = () => new DOMException('full', 'QuotaExceededError')

export class FakeDirectory {
  readonly entries = new Map<string, FakeDirectory | FakeFile>()
  constructor(private readonly disk: Disk) {}

  async getDirectoryHandle(name: string, { create = false } = {}): Promise<FakeDirectory> {
    const found = this.entries.get(name)
    if (found instanceof FakeDirectory) return found
    if (!create) throw notFound()
    const folder = new FakeDirectory(this.disk)
    this.entries.set(name, folder)
    return folder
  }

  async getFileHandle(name: string, { create = false } = {}): Promise<FakeFile> {
    const found = this.entries.get(name)
    if (found instanceof FakeFile) return found
    if (!create) throw notFound()
    const file = new FakeFile(name, this.disk)
    this.entries.set(name, file)
    return file
  }

  async removeEntry(name: string): Promise<void> {
    const found = this.entries.get(name)
    if (found === undefined) throw notFound()
    if (found instanceof FakeFile && found.isLocked)
      throw new DOMException('locked', 'NoModificationAllowedError')
    this.entries.delete(name)
  }

  async *keys(): AsyncGenerator<string> {
    yield* this.entries.keys()
  }
}

class FakeFile {
  isLocked = false
  content = new Blob([])
  readonly createSyncAccessHandle?: () => Promise<object>

  constructor(
    readonly name: string,
    private readonly disk: Disk,
  ) {
    if (disk.hasSyncAccess) this.createSyncAccessHandle = async () => this.openSync()
  }

  async getFile(): Promise<Blob> {
    return this.content
  }

  /** Written content becomes visible on close, as in the standard. */
  async createWritable(): Promise<WritableStream<FileSystemWriteChunkType> & { write: unknown }> {
    const pieces: Blob[] = []
    const take = (given: FileSystemWriteChunkType) => {
      const piece = new Blob([given as BlobPart])
      if (!this.claim(piece.size)) throw quotaExceeded()
      pieces.push(piece)
    }
    const finish = () => {
      this.content = new Blob(pieces)
    }
    const stream = new WritableStream<FileSystemWriteChunkType>({ write: take, close: finish })
    return Object.assign(stream, { write: async (piece: FileSystemWriteChunkType) => take(piece) })
  }

  /** Visible to others on close; a real browser shows it earlier. */
  private async openSync(): Promise<object> {
    if (this.isLocked) throw new DOMException('locked', 'NoModificationAllowedError')
    this.isLocked = true
    let content = new Uint8Array(await this.content.arrayBuffer())
    const resize = (sizeBytes: number) => {
      const before = content
      content = new Uint8Array(sizeBytes)
      content.set(before.subarray(0, sizeBytes))
    }
    return {
      read: (bytes: Uint8Array<ArrayBuffer>, { at }: { at: number }) => {
        const part = content.subarray(at, at + bytes.length)
        bytes.set(part)
        return part.length
      },
      write: (bytes: Uint8Array<ArrayBuffer>, { at }: { at: number }) => {
        if (!this.claim(Math.max(0, at + bytes.length - content.length))) return 0
        resize(Math.max(content.length, at + bytes.length))
        content.set(bytes, at)
        return bytes.length
      },
      truncate: resize,
      flush: () => {},
      close: () => {
        this.content = new Blob([content])
        this.isLocked = false
      },
    }
  }

  private claim(bytes: number): boolean {
    if (this.disk.usedBytes + bytes > (this.disk.quotaBytes ?? Number.POSITIVE_INFINITY)) return false
    this.disk.usedBytes += bytes
    return true
  }
}

export const createFakeFileSystem = (options: FakeFileSystemOptions): FakeDirectory =>
  new FakeDirectory({ ...options, usedBytes: 0 })
