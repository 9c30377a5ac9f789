declare module 'fs-native-extensions' {
  /**
   * Locks an open file for this process and those it hands the file to. False when another process
   * has it.
   */
  export function tryLock(fd: number): boolean;
}
