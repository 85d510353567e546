interface HtmlPage {
  title: string;
  /** Elements of the head, such as styles. */
  head: string;
  body: string;
}

/** A page independent of the app. All its parts are HTML. */
export const htmlPage = ({ title, head, body }: HtmlPage) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Uphill</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;
