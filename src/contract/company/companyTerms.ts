/** Enables the device area. */
export const featureDevices = 'FEATURE_DEVICES'
/** The only service package that the route guard checks. */
export const pausedServicePackage = 'paused'
