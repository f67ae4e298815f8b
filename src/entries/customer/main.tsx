import '../../features/customer/page.css'
import { startCustomerPage } from '../../features/customer/startCustomerPage'

startCustomerPage()
