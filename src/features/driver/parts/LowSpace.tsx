import { HardDrive } from 'lucide-react'
import { queuePageTexts as texts } from '../../../texts/driver/queuePage'
import { lowSpaceBytes, useFreeSpace } from '../device/useFreeSpace'

/** Asks for more space before the device is full. */
export function LowSpace() {
  const free = useFreeSpace()
  if (free === null || free >= lowSpaceBytes) return null
  return (
    <p className="strip warning small" role="status">
      <HardDrive className="state-warning" size={22} aria-hidden />
      <span>
        {texts.lowSpace} ({texts.free({ bytes: free })})
      </span>
    </p>
  )
}
