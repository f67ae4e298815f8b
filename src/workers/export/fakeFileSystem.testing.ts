/**
 * A private file system for tests, with the standard methods used by the store. Options reproduce differences
 * between browsers. Writing beyond `quotaBytes` fails as in a browser.
 */
export type FakeFileSystemOptions = { hasSyncAccess: boolean; hasMove: boolean; quotaBytes?: number }

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
    const file = new FakeFile(name, this, this.disk)
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
  readonly move?: (folder: FakeDirectory, name: string) => Promise<void>

  constructor(
    public name: string,
    private readonly folder: FakeDirectory,
    private readonly disk: Disk,
  ) {
    if (disk.hasSyncAccess) this.createSyncAccessHandle = async () => this.openSync()
    if (disk.hasMove) this.move = async (to, newName) => this.moveTo(to, newName)
  }

  async getFile(): Promise<Blob> {
    return this.content
  }

  /** Written content becomes visible on close, as in the standard. */
  async createWritable(): Promise<WritableStream<Uint8Array<ArrayBuffer>> & { write: unknown }> {
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const take = (bytes: Uint8Array<ArrayBuffer>) => {
      if (!this.claim(bytes.length)) throw quotaExceeded()
      pieces.push(bytes.slice())
    }
    const finish = () => {
      this.content = new Blob(pieces)
    }
    const stream = new WritableStream<Uint8Array<ArrayBuffer>>({ write: take, close: finish })
    return Object.assign(stream, { write: async (bytes: Uint8Array<ArrayBuffer>) => take(bytes) })
  }

  private openSync(): object {
    if (this.isLocked) throw new DOMException('locked', 'NoModificationAllowedError')
    this.isLocked = true
    return {
      write: (bytes: Uint8Array<ArrayBuffer>, { at }: { at: number }) => {
        if (!this.claim(bytes.length)) return 0
        this.content = new Blob([this.content.slice(0, at), bytes.slice()])
        return bytes.length
      },
      flush: () => {},
      close: () => {
        this.isLocked = false
      },
    }
  }

  private async moveTo(to: FakeDirectory, name: string): Promise<void> {
    if (this.isLocked || to.entries.has(name))
      throw new DOMException('The target exists', 'InvalidModificationError')
    this.folder.entries.delete(this.name)
    this.name = name
    to.entries.set(name, this)
  }

  private claim(bytes: number): boolean {
    if (this.disk.usedBytes + bytes > (this.disk.quotaBytes ?? Number.POSITIVE_INFINITY)) return false
    this.disk.usedBytes += bytes
    return true
  }
}

export const createFakeFileSystem = (options: FakeFileSystemOptions): FakeDirectory =>
  new FakeDirectory({ ...options, usedBytes: 0 })
