const text = (value: string) => `<${Buffer.from(value, 'utf16le').swap16().toString('hex')}>`;

/**
 * A one-page A4 PDF with a title and lines, in a Korean font that every reader has, so that no font must be embedded.
 */
export function pdfOf(title: string, lines: readonly string[]): Buffer {
  const body = lines.map((line, position) => `/F 13 Tf 1 0 0 1 64 ${690 - position * 26} Tm ${text(line)} Tj`);
  const stream = `0.043 0.384 0.439 rg 0 790 595 52 re f\nBT 0.08 0.14 0.16 rg /F 26 Tf 1 0 0 1 64 732 Tm ${text(title)} Tj\n${body.join('\n')}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /HYGoThic-Medium /Encoding /UniKS-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HYGoThic-Medium /CIDSystemInfo << /Registry (Adobe) /Ordering (Korea1) /Supplement 1 >> /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /HYGoThic-Medium /Flags 6 /FontBBox [-6 -145 1003 880] /ItalicAngle 0 /Ascent 752 /Descent -271 /CapHeight 737 /StemV 58 >>',
  ];
  let file = '%PDF-1.4\n';
  const starts: number[] = [];
  for (const [position, object] of objects.entries()) {
    starts.push(file.length);
    file += `${position + 1} 0 obj\n${object}\nendobj\n`;
  }
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
