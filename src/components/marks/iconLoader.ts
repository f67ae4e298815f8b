/** Icon names by their export in the icon set. */
export const iconNames = {
  'arrow-left': 'ArrowLeft',
  'arrow-up': 'ArrowUp',
  'arrow-down': 'ArrowDown',
  ban: 'Ban',
  calendar: 'Calendar',
  'chart-gantt': 'ChartGantt',
  check: 'Check',
  'chevron-down': 'ChevronDown',
  'chevron-left': 'ChevronLeft',
  'chevron-right': 'ChevronRight',
  'chevron-up': 'ChevronUp',
  'circle-alert': 'CircleAlert',
  'circle-check': 'CircleCheck',
  'clipboard-paste': 'ClipboardPaste',
  clock: 'Clock',
  columns: 'Columns3',
  copy: 'Copy',
  'copy-check': 'CopyCheck',
  'ellipsis-vertical': 'EllipsisVertical',
  eye: 'Eye',
  'eye-off': 'EyeOff',
  'file-check': 'FileCheck',
  'file-down': 'FileDown',
  'file-input': 'FileInput',
  file: 'File',
  'file-image': 'FileImage',
  'file-text': 'FileText',
  flag: 'Flag',
  folder: 'Folder',
  'grip-vertical': 'GripVertical',
  history: 'History',
  house: 'House',
  info: 'Info',
  layers: 'Layers',
  locate: 'LocateFixed',
  lock: 'Lock',
  'lock-open': 'LockOpen',
  'log-out': 'LogOut',
  mail: 'Mail',
  map: 'Map',
  'map-pin': 'MapPin',
  'map-pin-plus': 'MapPinPlus',
  maximize: 'Maximize',
  menu: 'Menu',
  'message-square': 'MessageSquare',
  minus: 'Minus',
  monitor: 'Monitor',
  moon: 'Moon',
  navigation: 'Navigation',
  package: 'Package',
  paperclip: 'Paperclip',
  pencil: 'Pencil',
  pause: 'Pause',
  phone: 'Phone',
  play: 'Play',
  plus: 'Plus',
  redo: 'Redo2',
  refresh: 'RefreshCw',
  replace: 'Replace',
  route: 'Route',
  search: 'Search',
  settings: 'Settings',
  shield: 'Shield',
  'skip-back': 'SkipBack',
  'skip-forward': 'SkipForward',
  smartphone: 'Smartphone',
  'step-back': 'StepBack',
  'step-forward': 'StepForward',
  sun: 'Sun',
  tags: 'Tags',
  trash: 'Trash2',
  'triangle-alert': 'TriangleAlert',
  undo: 'Undo2',
  unlink: 'Unlink',
  upload: 'Upload',
  users: 'Users',
  'user-x': 'UserX',
  shuffle: 'Shuffle',
  'wifi-off': 'WifiOff',
  x: 'X',
  zap: 'Zap',
} as const
export type IconName = keyof typeof iconNames

/** Part 1 §8: a failed dynamic icon load is retried this often. */
const iconLoadRetries = 2

/**
 * Loads the icon set once, with its retries, and tells its readers.
 * @param load imports the set
 */
export function createIconLoader<Icons>(load: () => Promise<Icons>) {
  let icons: Icons | null = null
  let isStarted = false
  let onFailure: () => void = () => undefined
  const readers = new Set<() => void>()

  async function loadWithRetries(): Promise<void> {
    for (let attempt = 0; attempt <= iconLoadRetries; attempt += 1) {
      try {
        icons = await load()
        for (const tell of readers) tell()
        return
      } catch {
        // The next attempt, or the failure text after the last one.
      }
    }
    onFailure()
  }

  return {
    current: () => icons,
    subscribe: (reader: () => void) => {
      readers.add(reader)
      if (!isStarted) {
        isStarted = true
        void loadWithRetries()
      }
      return () => readers.delete(reader)
    },
    /** @param handler called once all attempts have failed */
    whenFailed: (handler: () => void) => {
      onFailure = handler
    },
  }
}
