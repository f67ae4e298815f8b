import { options } from 'preact'
import '../../features/driver/driver.css'
import { startDriverApp } from '../../features/driver/startDriverApp'

// Effects run soon after a page is shown, as with React. Preact waits for a frame, which a page in the background lacks.
options.requestAnimationFrame = (run) => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => run()
  port2.postMessage(null)
}
void startDriverApp()
