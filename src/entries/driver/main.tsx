import '../../features/driver/driver.css'
import { startDriverApp } from '../../features/driver/startDriverApp'

void startDriverApp()
