import type { DeviceRecords } from './deviceRecords'

/** Records in memory, copied as IndexedDB does. */
export function memoryRecords(): DeviceRecords {
  const stored = new Map<string, unknown>()
  return {
    read: async (key) => structuredClone(stored.get(key) ?? null),
    write: async (key, value) => void stored.set(key, structuredClone(value)),
    remove: async (key) => void stored.delete(key),
  }
}
