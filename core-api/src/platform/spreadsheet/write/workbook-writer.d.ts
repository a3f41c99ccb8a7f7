declare module 'exceljs/lib/stream/xlsx/workbook-writer.js' {
  import type Excel from 'exceljs';

  const WorkbookWriter: typeof Excel.stream.xlsx.WorkbookWriter;
  export default WorkbookWriter;
}
